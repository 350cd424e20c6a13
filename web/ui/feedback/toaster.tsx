import { useEffect, useSyncExternalStore } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { t } from '#contract/i18n/sentence.ts'
import { useOnline } from '#web/lib/state/online.ts'
import { offlineCopy } from './offline.copy.ts'
import { type PendingToast, pendingToasts } from './toast.ts'

/** Loaded lazily by the shell. Alt+T moves the focus to the newest toast. */
export function Toaster() {
  const pending = useSyncExternalStore(pendingToasts.subscribe, pendingToasts.read, pendingToasts.read)
  useEffect(() => {
    if (pending.length === 0) return
    // Read from the store, because StrictMode runs effects twice.
    const unshown = pendingToasts.read()
    pendingToasts.write([])
    for (const one of unshown) show(one)
  }, [pending])
  // Sonner sends the focus back when it leaves the list, so that Tab could not get past a toast.
  return (
    <div role="presentation" className="contents" onBlurCapture={(event) => event.stopPropagation()}>
      <Sonner
        position="top-right"
        hotkey={['altKey', 'KeyT']}
        // Left out, it is read off the style of the page, which has to be worked out on the spot for that.
        dir="ltr"
        closeButton
        containerAriaLabel={t({ context: 'ui', message: `Notifications` })}
        // One after the other would hide what the first says.
        expand
        gap={10}
        offset={{ top, right: 24 }}
        mobileOffset={{ top, left: 12, right: 12 }}
        toastOptions={{ unstyled: true, classNames: looks, closeButtonAriaLabel: t`Close toast` }}
      />
    </div>
  )
}

function show({ kind, text, durationMs, action, atFoot }: PendingToast): void {
  sonner[kind](text, {
    duration: durationMs,
    description: kind === 'error' && <OfflineText />,
    ...(action && { action }),
    ...(atFoot && { position: 'bottom-center' }),
  })
}

/** Appears as soon as the network is known to be lost, which may be after the error. */
function OfflineText() {
  return !useOnline() && offlineCopy.note
}

/** Set in app.css: it depends on the bars and dialogs of the page. */
const top = 'var(--toast-top)'

const looks = {
  // Radix takes the pointer events of everything outside an open dialog.
  toast:
    'pointer-events-auto flex w-full md:w-88 items-center gap-2.5 rounded-field bg-ink px-4 py-3.5 pr-11 text-base font-semibold text-white shadow-2',
  description: 'font-medium text-white/80',
  icon: 'shrink-0 [&_svg]:size-5',
  success: '[&_[data-icon]]:text-[#5fd6a3]',
  error: '[&_[data-icon]]:text-[#ff9a9d]',
  warning: '[&_[data-icon]]:text-marigold',
  info: '[&_[data-icon]]:text-[#7fd8cb]',
  content: 'min-w-0 flex-1',
  actionButton:
    '-my-2 min-h-11 shrink-0 rounded-button px-3 font-bold text-marigold hover:bg-white/12 focus-ring-light',
  closeButton:
    'absolute top-1/2 right-0.5 grid size-11 -translate-y-1/2 place-items-center rounded-button text-white/80 hover:text-white [&_svg]:size-4',
}
