import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { classes } from '../classes.ts'
import { OfflineNote } from './offline-note.tsx'

const tones = {
  error: { icon: CircleAlert, look: 'bg-error-50 text-error-700' },
  success: { icon: CircleCheck, look: 'bg-success-50 text-success' },
  info: { icon: Info, look: 'bg-teal-50 text-teal-700' },
  warning: { icon: CircleAlert, look: 'bg-amber-50 text-amber-900' },
}

interface InPageAlertProps {
  tone?: keyof typeof tones
  children: ReactNode
  action?: ReactNode
  onClose?: () => void
  className?: string
}

/** A message in the page, read out by screen readers when it appears: render it only with a message. */
export function InPageAlert({ tone = 'error', children, action, onClose, className }: InPageAlertProps) {
  const { icon: Icon, look } = tones[tone]
  return (
    <div
      role="alert"
      className={classes('flex animate-fade-in items-start gap-2.5 rounded-field p-3.5 font-semibold', look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={2.2} />
      <div className="min-w-0 flex-1">
        {children}
        {tone === 'error' && <OfflineNote />}
      </div>
      {action}
      {onClose && (
        <button
          type="button"
          aria-label={t`Close`}
          className="-m-2.5 grid size-11 shrink-0 place-items-center rounded-button"
          onClick={onClose}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
