import { toastMs } from '#contract/business.ts'
import { createStore } from '#web/lib/state/store.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface WaitingToast {
  kind: ToastKind
  text: string
  durationMs: number
}

/** Shown as soon as the toast library has arrived; it is loaded after the page, never before. */
export const waitingToasts = createStore<readonly WaitingToast[]>([])

/** 3 s around login, 5 s around payment, 4 s everywhere else. */
export type ToastPlace = keyof typeof toastMs

function show(kind: ToastKind, text: string, place: ToastPlace = 'standard'): void {
  waitingToasts.write([...waitingToasts.read(), { kind, text, durationMs: toastMs[place] }])
}

/** `toast.success('Added to cart!')`; the second argument names the set of durations. */
export const toast = {
  success: (text: string, place?: ToastPlace) => show('success', text, place),
  error: (text: string, place?: ToastPlace) => show('error', text, place),
  info: (text: string, place?: ToastPlace) => show('info', text, place),
  warning: (text: string, place?: ToastPlace) => show('warning', text, place),
}
