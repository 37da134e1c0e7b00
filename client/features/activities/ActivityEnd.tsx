import { WhereItIs } from '../../ui/DetailEnd.tsx';
import { EditHere } from '../../ui/EditHere.tsx';
import { Section } from '../../ui/Page.tsx';
import { Amenities } from './Amenities.tsx';
import { Reviews } from './Reviews.tsx';
import type { ActivityViewProps } from './viewer.ts';
import { WhatIsOn } from './WhatIsOn.tsx';

/** What is read after a place's hours: what is on there, how one gets in and there, and its reviews. */
export default function ActivityEnd({ activity, viewer, own, today }: ActivityViewProps & { today: string }) {
  return (
    <>
      <WhatIsOn activity={activity} today={today} />
      <Section
        title="Accessibilità e comodità"
        field="step_free"
        more={<EditHere field="step_free" label="Accessibilità e comodità" />}
      >
        <Amenities activity={activity} />
      </Section>
      <WhereItIs place={activity} />
      <Reviews activity={activity} viewer={viewer} own={own} />
    </>
  );
}
