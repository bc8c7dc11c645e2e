import type { OpenedCapture } from '@frontage/contract/captures';
import { create } from 'zustand';
import type { KeptCapture } from './capture-store.ts';

/** A capture whose link is open on this phone. */
export type OpenCapture = KeptCapture & { opened: OpenedCapture & { task: NonNullable<OpenedCapture['task']> } };

export type CaptureState =
  | { name: 'opening' | 'sent' | 'over' }
  /** The server can't be reached, and the link was never opened here. */
  | { name: 'unreachable'; message: string }
  /** The request needs no proof now. */
  | { name: 'refused'; message: string }
  | { name: 'open'; capture: OpenCapture };

/** What pages show of each link, by its token. */
export const useCaptureStates = create<Record<string, CaptureState>>()(() => ({}));

/** How much of each capture was sent, from 0 to 1, while it is being sent. */
export const useProgress = create<Record<string, number | undefined>>()(() => ({}));

export function showState(token: string, state: CaptureState): void {
  useCaptureStates.setState({ [token]: state });
}

/** Nothing to show before the link was opened for the first time. */
export function showCapture(capture: KeptCapture): void {
  if (isOpen(capture)) showState(capture.token, { name: 'open', capture });
}

export function isOpen(capture: KeptCapture): capture is OpenCapture {
  return Boolean(capture.opened?.task);
}
