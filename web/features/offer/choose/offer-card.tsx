import { BadgePercent, ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import { offerCopy } from '../offer.copy.ts'
import { wantedCode } from './wanted-code.ts'

/** Offers and credits in one line; a tap unfolds its children. Open where a code is wanted already. */
export function OfferCard({ children }: { children: ReactNode }) {
  const partId = useId()
  const [params] = useSearchParams()
  const [open, setOpen] = useState(() => wantedCode(params) !== '')
  return (
    <Card className="py-2 md:py-2.5">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={partId}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-2 rounded-button text-left font-bold"
        >
          <BadgePercent aria-hidden className="size-5 shrink-0 text-teal" />
          <span className="min-w-0 flex-1">{offerCopy.offers}</span>
          <ChevronDown
            aria-hidden
            className={classes('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={partId}>
        {open && <Suspense fallback={<Skeleton className="mb-2 h-40 rounded-field" />}>{children}</Suspense>}
      </div>
    </Card>
  )
}
