import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { groupedCode, readCode } from '../../../shared/rules/codes.ts';
import { ApiError } from '../../lib/http.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Section } from '../../ui/Page.tsx';
import { CouponAtTill } from './CouponAtTill.tsx';
import { Offers } from './Offers.tsx';
import { Scanner } from './Scanner.tsx';

/**
 * /profilo/moduli/coupon: redeems coupons at the till. A code comes from the QR code's address, from the camera on this
 * page, or from the keyboard; the address is the page's only state, so that all three lead to the same view.
 */
export default function TillPage() {
  const given = new URLSearchParams(useSearch()).get('codice');
  const [, navigate] = useLocation();
  const [redeemed, setRedeemed] = useState(0);
  const show = (code: string | null) =>
    navigate(code === null ? paths.module('coupon') : paths.couponRedemption(code), { replace: given !== null });

  return (
    <ModulePage slug="coupon">
      {given === null ? (
        <Enter onCode={show} />
      ) : (
        <CouponAtTill
          key={given}
          code={given}
          onRedeemed={() => setRedeemed((times) => times + 1)}
          onNext={() => show(null)}
        />
      )}
      <Section title="I coupon delle tue promozioni">
        <Offers key={redeemed} />
      </Section>
    </ModulePage>
  );
}

function Enter({ onCode }: { onCode: (code: string) => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const wasHere = useRef(false);
  // Returning from a coupon, the button that had the focus was removed: the code field takes it.
  useLayoutEffect(() => {
    if (!wasHere.current && document.activeElement === document.body) frame.current?.querySelector('input')?.focus();
    wasHere.current = true;
  }, []);

  async function send(data: FormData): Promise<void> {
    const code = readCode(textOf(data, 'code'));
    if (code === null)
      throw new ApiError(422, {
        message: 'Questo codice non torna.',
        errors: { code: ['Ricontrolla i caratteri: sono 14, come ABCDE-FGHJK-MNPQ.'] },
      });
    onCode(code);
  }

  return (
    <div className="stack panel gap-24 form-wide" ref={frame}>
      <Scanner onCode={onCode} />
      <Form draft={null} onSubmit={send} submit="Controlla il coupon">
        <Field
          label="Codice del coupon"
          hint={`Sta sotto al QR del cliente, come ${groupedCode('ABCDEFGHJKMNPQ')}.`}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      </Form>
    </div>
  );
}
