import Box from '@mui/material/Box';
import { memo, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { dossierFacts } from '#domain/dossierFacts';
import type { Demande } from '#domain/entities/demande';
import { useTimelineQuery } from '../../../api/demandesApi';
import { Sheet } from '../../../ui/Sheet';
import { useListKeys } from '../../../ui/useListKeys';
import { withSide } from '../../../ui/withSide';
import { DecisionBar } from './DecisionBar';
import { DirectorsPart } from './DirectorsPart';
import { DocumentsCard } from './DocumentsCard';
import { PeoplePart } from './PeoplePart';
import { ReviewHead } from './ReviewHead';
import { ReviewNotices } from './ReviewNotices';
import { SeatPart } from './SeatPart';
import { SharesPart } from './SharesPart';
import { TextPart } from './TextPart';
import { TimelineCard } from './TimelineCard';
import { useDecision } from './useDecision';
import { useQueue } from './useQueue';

/** The dossier, and its decision under it. */
export function Review({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { id } = demande;
  const queue = useQueue(id);
  const { data: told } = useTimelineQuery({ id });
  const decision = useDecision(demande, queue);
  const isWaiting = demande.progress === 100 && demande.status === 'pending';
  const text = (name: 'next' | 'previous' | 'validate' | 'refuse' | 'close') =>
    intl.formatMessage({ id: `review.keys.${name}` });
  const keys = useListKeys({
    onMove: queue.move,
    labels: { next: text('next'), previous: text('previous') },
    onOpen: null,
    extra: isWaiting
      ? [
          { key: 'v', label: text('validate'), act: decision.validate },
          { key: 'r', label: text('refuse'), act: () => decision.setRefusing(true) },
          { key: 'Escape', label: text('close'), act: () => decision.setRefusing(false) },
        ]
      : [],
  });
  const top = useTopOfPage();

  return (
    <>
      <div ref={top}>
        <ReviewHead demande={demande} client={told?.client} queue={queue} keys={keys} />
        <ReviewNotices demande={demande} events={told?.data} queue={queue} />
      </div>
      <Dossier demande={demande} events={told?.data} />
      {isWaiting && <DecisionBar demande={demande} client={told?.client} decision={decision} />}
    </>
  );
}

type DossierProps = { demande: Demande } & Parameters<typeof TimelineCard>[0];

/** What is read. Deciding changes nothing of it, and it may be long. */
const Dossier = memo(function Dossier({ demande, events }: DossierProps) {
  const facts = dossierFacts(demande);
  const { seat, directors, shares } = facts;
  return (
    <Box sx={{ ...withSide(322), gap: { xs: 2.5, lg: 3.5 } }}>
      <Sheet strong>
        {seat && <SeatPart facts={facts} seat={seat} />}
        {directors && <DirectorsPart facts={facts} directors={directors} />}
        {shares && <SharesPart shares={shares} />}
        <TextPart demande={demande} />
        <PeoplePart demande={demande} />
      </Sheet>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DocumentsCard demande={demande} />
        <TimelineCard events={events} />
      </Box>
    </Box>
  );
});

/** The page of the next dossier begins at its top like any other, though the route stays the same. */
function useTopOfPage() {
  const top = useRef<HTMLDivElement>(null);
  const [isFirst] = useState(() => document.activeElement === document.body);
  useEffect(() => {
    if (isFirst) return;
    window.scrollTo(0, 0);
    top.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [isFirst]);
  return top;
}
