import type { ReactNode } from 'react';
import { PageHeader } from './PageHeader';

/** A page that is not there yet: its name, and in one line what it will be for. */
export function ComingScreen({ title, children }: { title: ReactNode; children: ReactNode }) {
  return <PageHeader title={title} line={children} />;
}
