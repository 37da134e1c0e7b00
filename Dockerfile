# The portal as one small image: Node, the server's packages, the source it runs from and the built client.
FROM node:26-slim AS build
WORKDIR /app
# No install scripts: the image has its own Node, and the native packages carry their binaries.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/build.mjs

FROM node:26-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:26-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/app/compiled NODE_OPTIONS=--max-semi-space-size=2 MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data compiled && chown node:node /data compiled
COPY --from=packages /app/node_modules ./node_modules
COPY package.json LICENSE ./
COPY shared ./shared
COPY db ./db
COPY server ./server
COPY scripts/backup.ts scripts/restore.ts scripts/drill.ts scripts/admin.ts scripts/retention.ts scripts/doctor.ts scripts/import.ts scripts/importCall.ts ./scripts/
COPY --from=build /app/dist ./dist
# Which version this is, for administrators at /api/health: docker build --build-arg REVISION=$(git rev-parse --short HEAD)
ARG REVISION=
RUN node -p "require('./package.json').version + ' $REVISION'" > VERSION
USER node
# Compiled here, once: a container's start takes half the time. Node keeps it by user, so it has to be this one.
RUN node -e "import('./server/app.ts')" && node -e "import('./server/pictures/worker.ts')"
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
