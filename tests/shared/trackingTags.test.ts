import { describe, expect, it } from 'vitest';
import { readTag, type TagType } from '../../shared/rules/trackingTags.ts';

describe('readTag', () => {
  it.each([
    ['script', '<script async src="https://CDN.example.org/t.js?a=1&amp;b=2" data-site="7"></script>', null],
    ['script', ' <SCRIPT SRC=https://cdn.example.org:8443/t.js defer></SCRIPT>\n', null],
    ['script', "<script>\n  window.x = '<b>' && 1 > 0;\n</script>", "window.x = '<b>' && 1 > 0;"],
    ['script', '<script type="module">let a = 1</script >', 'let a = 1'],
    ['meta', '<meta name="facebook-domain-verification" content="abc &quot;x&quot;" />', null],
    ['meta', '<meta property="og:see_also" content="">', null],
    ['img', '<img src="https://pixel.example.org/p.gif?id=1" alt="" width=1 height=1>', null],
  ] as const)('accepts %s %s', (type, code, inline) => {
    expect(readTag(type, code)).toMatchObject({ inline });
  });

  it('reads back what it accepted', () => {
    expect(
      readTag('script', '<script async src="https://CDN.example.org/t.js?a=1&amp;b=2" data-site="7"></script>'),
    ).toEqual({
      attributes: { async: '', src: 'https://CDN.example.org/t.js?a=1&b=2', 'data-site': '7' },
      inline: null,
      origin: 'https://cdn.example.org',
    });
  });

  it.each<[TagType, string]>([
    ['script', ''],
    ['script', 'alert(1)'],
    ['script', '<script></script>'],
    ['script', '<scripty>1</scripty>'],
    ['script', '<script>1</script><script>2</script>'],
    ['script', '<script>1</script> <img src=x>'],
    ['script', '<!-- tag --><script>1</script>'],
    ['script', '<script>1'],
    ['script', '<script>"<!--<script>"</script>'],
    ['script', '<script src="https://a.example/x.js">alert(1)</script>'],
    ['script', '<script src="http://a.example/x.js"></script>'],
    ['script', '<script src="//a.example/x.js"></script>'],
    ['script', '<script src="data:text/javascript,alert(1)"></script>'],
    ['script', '<script src="https://user@a.example/x.js"></script>'],
    ['script', '<script src="https://a.example;script-src *"></script>'],
    ['script', '<script src="https://a.example\'x"></script>'],
    ['script', '<script src="https://localhost/x.js"></script>'],
    ['script', '<script src="https://*.example/x.js"></script>'],
    ['script', '<script src="https://a.example/x.js" src="https://b.example/x.js"></script>'],
    ['script', '<script src="https://a.example/x.js" onload="alert(1)"></script>'],
    ['script', '<script src="https://a.example/x.js" nonce="abc"></script>'],
    ['script', '<script type="text/template">x</script>'],
    ['script', '<script src="https://a.example/x.js" "></script>'],
    ['meta', '<meta http-equiv="refresh" content="0;url=https://a.example">'],
    ['meta', '<meta name="x">'],
    ['meta', '<meta name="x" content="y"><script>1</script>'],
    ['meta', '<script>1</script>'],
    ['img', '<img alt="">'],
    ['img', '<img src="https://a.example/p.gif" style="width:1px">'],
    ['img', '<img src="https://a.example/p.gif" onerror=alert(1)>'],
    ['img', '<img src="/p.gif">'],
    ['img', '<img src="https://a.example/p.gif" srcset="https://b.example/p.gif 2x">'],
  ])('refuses %s %s with a sentence', (type, code) => {
    expect(readTag(type, code)).toMatch(/^[A-ZÈ].*\.$/);
  });

  it('is fast with input made to be slow', () => {
    for (const code of [
      `<script${' a'.repeat(2500)}`,
      `<script>${'</script '.repeat(550)}`,
      `<img ${'"'.repeat(4900)}`,
    ])
      expect(typeof readTag('script', code)).toBe('string');
  });
});
