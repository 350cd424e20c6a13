import { t } from '#contract/i18n/sentence.ts'
import { toastMs } from '#contract/lib/business.ts'
import { createStore } from '#web/lib/state/store.ts'

type ToastKind = 'success' | 'error' | 'info' | 'warning'

export interface PendingToast {
  kind: ToastKind
  text: string
  durationMs: number
  action?: ToastAction
  /** At the bottom; at the top it would lie over the first line of a list and its buttons. */
  atFoot?: true
}

interface ToastAction {
  label: string
  onClick: () => void
}

/** Queue of toasts until the toast library has loaded, which happens after hydration. */
export const pendingToasts = createStore<readonly PendingToast[]>([])

/** 3 s around login, 5 s around payment, 8 s for an undo, 4 s everywhere else. */
type ToastPlace = keyof typeof toastMs

function show(
  kind: ToastKind,
  text: string,
  place: ToastPlace = 'standard',
  more?: Pick<PendingToast, 'action' | 'atFoot'>,
): void {
  pendingToasts.write([...pendingToasts.read(), { kind, text, durationMs: toastMs[place], ...more }])
}

/** `toast.success('Added to cart!')`; `place` selects the duration. */
export const toast = {
  success: (text: string, place?: ToastPlace) => show('success', text, place),
  error: (text: string, place?: ToastPlace) => show('error', text, place),
  info: (text: string, place?: ToastPlace) => show('info', text, place),
  warning: (text: string, place?: ToastPlace) => show('warning', text, place),
  /** A finished action with a button that reverses it. */
  undo: (text: string, onClick: () => void) =>
    show('info', text, 'undo', { action: { label: t({ context: 'ui', message: `Undo` }), onClick }, atFoot: true }),
  /** A refused change of a line. */
  errorAtFoot: (text: string) => show('error', text, 'standard', { atFoot: true }),
}
