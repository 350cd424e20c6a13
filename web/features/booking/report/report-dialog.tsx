import { type ComponentProps, useState } from 'react'
import { casePhotos } from '#contract/lib/business.ts'
import { momentLabel } from '#contract/lib/india-time.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { PhotoPicker } from '#web/ui/forms/photos/photo-picker.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { BookingView } from '../booking.view.ts'
import { useSupportPhotos } from '../support/use-support-photos.ts'
import { reportCopy } from './report.copy.ts'
import { useReport } from './use-report.ts'

type Kind = keyof typeof reportCopy.kinds
type Problem = NonNullable<BookingView['problem']>
interface ReportDialogProps {
  bookingId: string
  onClose: () => void
}

/** Reports a problem with a visit: its kind, the customer's words and photos. Then the number of the case and its date. */
export function ReportDialog({ bookingId, onClose }: ReportDialogProps) {
  const [problem, setProblem] = useState<Problem | null>(null)
  if (problem) return <Received problem={problem} onClose={onClose} />
  return <ReportForm bookingId={bookingId} onClose={onClose} onSent={setProblem} />
}

const kinds = () => Object.entries(reportCopy.kinds) as [Kind, string][]

function ReportForm({ bookingId, onClose, onSent }: ReportDialogProps & { onSent: (problem: Problem | null) => void }) {
  const [kind, setKind] = useState<Kind | null>(null)
  const [words, setWords] = useState('')
  const photos = useSupportPhotos()
  const report = useReport(bookingId)
  const needsWords = kind === 'other'
  const isComplete = kind !== null && (!needsWords || words.trim() !== '')
  const send = () => {
    if (!kind) return
    const reason = words.trim() || reportCopy.kinds[kind]
    const sent = { kind, reason, photos: photos.settle }
    report.mutate(sent, { onSuccess: ({ data }) => onSent(data.problem) })
  }
  return (
    <Sheet
      title={reportCopy.title}
      onOpenChange={(open) => !open && !report.isPending && onClose()}
      footer={
        <>
          {report.isError && (
            <InPageAlert className="mb-3">{errorMessage(report.error, reportCopy.failed)}</InPageAlert>
          )}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
            <Button variant="outline" size="large" onClick={onClose}>
              {reportCopy.close}
            </Button>
            <Button size="large" disabled={!isComplete} busy={report.isPending} onClick={send}>
              {reportCopy.send}
            </Button>
          </div>
        </>
      }
    >
      <fieldset className="min-w-0">
        <legend className="mb-2.5 font-bold">{reportCopy.legend}</legend>
        <div className="flex flex-wrap gap-2">
          {kinds().map(([one, title]) => (
            <Chip key={one} selected={one === kind} onClick={() => setKind(one)}>
              {title}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={reportCopy.more}
        optional={!needsWords}
        maxLength={1900}
        className="mt-5 mb-5"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <PhotoPicker
        photos={photos}
        max={casePhotos.perMessage}
        hint={reportCopy.photosHint}
        disabled={report.isPending}
      />
      <p className="mt-4 text-muted">{reportCopy.note}</p>
    </Sheet>
  )
}

const Sheet = (props: Omit<ComponentProps<typeof SheetDialog>, 'open'>) => <SheetDialog open {...props} />

function Received({ problem: { caseNumber, answerBy }, onClose }: { problem: Problem; onClose: () => void }) {
  return (
    <Sheet
      title={reportCopy.sentTitle}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button size="large" full onClick={onClose}>
          {reportCopy.done}
        </Button>
      }
    >
      <div role="status">
        <p className="text-muted">{reportCopy.number}</p>
        <p className="font-heading text-title">{caseNumber}</p>
        <p className="mt-3 font-bold">{reportCopy.answerBy(momentLabel(answerBy))}</p>
      </div>
      <p className="mt-1 text-muted">{reportCopy.where}</p>
    </Sheet>
  )
}
