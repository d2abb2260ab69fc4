import Box from '@mui/material/Box';
import { Fragment, memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Demande } from '#domain/dossier/demande';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import type { DossierFacts } from '#domain/dossier/facts';
import { oldWords } from '#domain/dossier/oldWords';
import { SUBJECTS } from '#domain/dossier/services';
import type { Subject } from '#domain/law/publication';
import type { BceData } from '#domain/registry/bceData';
import { formerNames } from '#domain/registry/bceDiff';
import { useRegistryDataHistoryQuery, useTimelineQuery } from '../../../entities/dossier/demandesApi';
import { focusNext } from '../../../forms/focusField';
import { useListKeys } from '../../../lists/useListKeys';
import { useTopOfNext } from '../../../lists/useTopOfNext';
import { Sheet } from '../../../ui/Sheet';
import { withSide } from '../../../ui/withSide';
import { CausesPart } from './CausesPart';
import { DecisionBar, VALIDATE_ID } from './DecisionBar';
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

export function Review({ demande }: { demande: Demande }) {
  const intl = useIntl();
  const { id } = demande;
  const queue = useQueue(id);
  const { data: told } = useTimelineQuery({ id });
  const registry = useRegistryData(demande);
  const old = useMemo(() => oldWordsOf(demande, registry), [demande, registry]);
  const [query] = useSearchParams();
  const act = query.get('act');
  const decision = useDecision(demande, queue, { oldWords: old, isRefusing: act === 'refuse' });
  const isWaiting = demande.progress === 100 && demande.status === 'pending';
  const text = (name: 'next' | 'previous' | 'validate' | 'refuse' | 'close') =>
    intl.formatMessage({ id: `review.keys.${name}` });
  const keys = useListKeys({
    onMove: queue.move,
    labels: { next: text('next'), previous: text('previous') },
    onOpen: null,
    extra: [
      ...(isWaiting && !decision.isRefusing
        ? [
            { key: 'v', label: text('validate'), act: decision.validate },
            { key: 'r', label: text('refuse'), act: () => decision.setRefusing(true) },
          ]
        : []),
      ...(isWaiting && decision.isRefusing
        ? [{ key: 'Escape', label: text('close'), act: () => decision.setRefusing(false) }]
        : []),
    ],
  });
  const top = useTopOfPage(isWaiting ? act : null);

  return (
    <>
      <div ref={top}>
        <ReviewHead demande={demande} client={told?.client} queue={queue} keys={keys} />
        <ReviewNotices demande={demande} events={told?.data} queue={queue} />
      </div>
      <Dossier
        demande={demande}
        events={told?.data}
        registry={registry}
        oldWords={old}
        onRefuse={isWaiting ? decision.refuseFor : undefined}
      />
      {isWaiting && <DecisionBar demande={demande} client={told?.client} decision={decision} />}
    </>
  );
}

type DossierProps = Parameters<typeof TextPart>[0] &
  Parameters<typeof TimelineCard>[0] &
  Pick<Parameters<typeof SeatPart>[0], 'registry'> &
  Pick<Parameters<typeof CausesPart>[0], 'onRefuse'>;

/** Memoized: it may be long, and the decision changes nothing in it. */
const Dossier = memo(function Dossier({ demande, events, registry, oldWords, onRefuse }: DossierProps) {
  const facts = dossierFacts(demande);
  return (
    <Box sx={{ ...withSide(322), gap: { xs: 2.5, lg: 3.5 } }}>
      <Sheet strong>
        {SUBJECTS.map((subject) => (
          <Fragment key={subject}>{partOf[subject](facts, { demande, registry })}</Fragment>
        ))}
        <TextPart demande={demande} oldWords={oldWords} />
        <CausesPart demande={demande} facts={facts} onRefuse={onRefuse} />
        <PeoplePart demande={demande} />
      </Sheet>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <DocumentsCard demande={demande} />
        <TimelineCard events={events} />
      </Box>
    </Box>
  );
});

interface Sources {
  demande: Demande;
  /** The registry data before any correction. */
  registry: BceData;
}

const partOf: Record<Subject, (facts: DossierFacts, sources: Sources) => ReactNode> = {
  seat: (facts, { registry }) =>
    facts.seat && <SeatPart facts={facts} seat={facts.seat} registry={registry} />,
  directors: (facts, { demande, registry }) =>
    facts.directors && (
      <DirectorsPart
        facts={facts}
        directors={facts.directors}
        formerNames={formerNames(registry, JSON.parse(demande.bce_data) as BceData)}
      />
    ),
  shares: ({ shares }, { demande, registry }) =>
    shares && <SharesPart demande={demande} shares={shares} registry={registry} />,
};

/** The registry data before the first correction. */
function useRegistryData({ id, bce_data }: Demande): BceData {
  const { data } = useRegistryDataHistoryQuery({ id, sort: 'id', per_page: 1 });
  const first = data?.data[0]?.before ?? bce_data;
  return useMemo(() => JSON.parse(first) as BceData, [first]);
}

const oldWordsOf = ({ text, bce_data, langue }: Demande, registry: BceData): string[] =>
  text === null ? [] : oldWords(text, registry, JSON.parse(bce_data) as BceData, langue);

/** Moves the focus to the top of the page, or for `validate` to the decision bar. For `refuse` the panel focuses its own field. */
function useTopOfPage(act: string | null) {
  const [start] = useState(act);
  const top = useTopOfNext(start !== 'validate' && start !== 'refuse');
  useEffect(() => {
    if (start === 'validate') focusNext(VALIDATE_ID);
  }, [start]);
  return top;
}
