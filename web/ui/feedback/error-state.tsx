import { onlineManager } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { t } from '#contract/i18n/sentence.ts'
import { Button } from '../actions/button.tsx'
import { classes } from '../classes.ts'
import { fixedPictures } from '../media/fixed-pictures.gen.ts'
import { Picture } from '../media/picture.tsx'
import { OfflineNote } from './offline-note.tsx'

interface ErrorStateProps {
  /** The error message, with the exact text where the specification quotes one. */
  message: string
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
  /** Without the picture, for a part of a page. */
  compact?: boolean
  /** The only content of the page: renders its message as h1. */
  whole?: boolean
  className?: string
}

/** When the network comes back, it retries without a tap. */
export function ErrorState({ message, onRetry, retrying, action, compact, whole, className }: ErrorStateProps) {
  const onReturn = useEffectEvent(() => onRetry?.())
  useEffect(() => onlineManager.subscribe((online) => online && onReturn()), [])
  const Message = whole ? 'h1' : 'p'
  return (
    <div role="alert" className={classes('flex flex-col items-center px-4 py-8 text-center', className)}>
      {!compact && (
        <Picture picture={fixedPictures.offline} alt="" sizes="240px" transparent className="w-60 max-w-full" />
      )}
      <Message className={classes('text-balance', compact ? 'font-semibold' : 'mt-3 font-heading text-title')}>
        {message}
      </Message>
      <OfflineNote />
      {onRetry && (
        <Button variant="outline" className="mt-4" busy={retrying} onClick={onRetry}>
          {!retrying && <RotateCw aria-hidden className="size-4" />}
          {t`Try again`}
        </Button>
      )}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
