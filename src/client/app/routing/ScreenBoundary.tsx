import { Component, type ReactNode } from 'react';
import { releaseEarly } from '../../api/takeEarly';
import { ScreenFailure } from './ScreenFailure';
import { forgetFailed } from './screens';

interface Props {
  /** Another screen gets another chance. */
  name: string;
  children: ReactNode;
}
interface State {
  failure: { error: unknown; at: Date } | null;
  name: string;
}

/** Keeps what went wrong in one screen from taking the rest of the page with it. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null, name: this.props.name };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, at: new Date() } };
  }

  static getDerivedStateFromProps({ name }: Props, state: State): Partial<State> | null {
    return name === state.name ? null : { name, failure: null };
  }

  override componentDidCatch(): void {
    forgetFailed();
    releaseEarly();
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <ScreenFailure {...failure} onRetry={() => this.setState({ failure: null })} />;
  }
}
