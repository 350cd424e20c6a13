import { CircleCheck, CircleX, RotateCcw, Tag } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { BookingView } from '../booking.view.ts'
import { bookAgainCopy } from './book-again.copy.ts'
import type { AgainLine } from './book-again.view.ts'
import { useBookAgain } from './use-book-again.ts'

type BookAgainProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'full'> & { booking: BookingView }

/** Repeats a booking: straight to the cart when nothing has changed, else the changes first. */
export function BookAgain({ booking, ...look }: BookAgainProps) {
  const navigate = useNavigate()
  const again = useBookAgain()
  const [changed, setChanged] = useState<AgainLine[] | null>(null)

  function start() {
    again.mutate(booking, {
      onSuccess(lines) {
        if (lines.some(({ outcome }) => outcome !== 'same')) return setChanged(lines)
        toast.success(bookAgainCopy.same)
        navigate(paths.cart)
      },
      onError: (error) => toast.error(errorMessage(error, bookAgainCopy.failed)),
    })
  }

  return (
    <>
      <Button {...look} busy={again.isPending} onClick={start}>
        {!again.isPending && <RotateCcw aria-hidden className="size-4.5" />}
        {bookAgainCopy.open}
      </Button>
      {changed && <Changes lines={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

function Changes({ lines, onClose }: { lines: readonly AgainLine[]; onClose: () => void }) {
  const some = lines.some(({ outcome }) => outcome !== 'gone')
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={bookAgainCopy.title}
      description={some ? bookAgainCopy.changed : bookAgainCopy.none}
      footer={
        <ButtonLink to={some ? paths.cart : paths.categories} size="large" full>
          {some ? bookAgainCopy.toCart : bookAgainCopy.notHere}
        </ButtonLink>
      }
    >
      <ul>
        {lines.map((line) => (
          <ChangedLine key={line.itemId} line={line} />
        ))}
      </ul>
    </SheetDialog>
  )
}

const icons = {
  same: { icon: CircleCheck, look: 'text-success' },
  changed: { icon: Tag, look: 'text-amber-900' },
  gone: { icon: CircleX, look: 'text-error' },
}

function ChangedLine({ line }: { line: AgainLine }) {
  const { icon: Icon, look } = icons[line.outcome]
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${look}`} />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{line.name}</b>
        <span className="text-sm text-muted">
          {line.outcome === 'same' && bookAgainCopy.added}
          {line.outcome === 'gone' && (line.why ?? bookAgainCopy.gone)}
          {line.outcome === 'changed' && (
            <>
              {bookAgainCopy.added}: {formatRupees(line.priceNow ?? 0)} {t`each, then`} {formatRupees(line.priceThen)}
            </>
          )}
        </span>
      </span>
    </li>
  )
}
