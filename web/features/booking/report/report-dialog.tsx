import { useState } from 'react'
import { messageOf } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/actions/chip.tsx'
import { InPageAlert } from '#web/ui/feedback/in-page-alert.tsx'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { useReport } from '../change/change.api.ts'
import { reportCopy, reportReasons } from '../change/change.copy.ts'

/** Reports a problem with a visit: a reason, and more in the customer's words. */
export function ReportDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const [reason, setReason] = useState<string | null>(null)
  const [more, setMore] = useState('')
  const report = useReport(bookingId)
  const words = [reason, more.trim()].filter(Boolean).join(': ')
  return (
    <SheetDialog
      open
      onOpenChange={(open) => !open && !report.isPending && onClose()}
      title={reportCopy.title}
      footer={
        <>
          {report.isError && <InPageAlert className="mb-3">{messageOf(report.error, reportCopy.failed)}</InPageAlert>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5">
            <Button variant="outline" size="large" onClick={onClose}>
              {reportCopy.close}
            </Button>
            <Button
              size="large"
              disabled={!reason}
              busy={report.isPending}
              onClick={() => report.mutate(words, { onSuccess: onClose })}
            >
              {reportCopy.send}
            </Button>
          </div>
        </>
      }
    >
      <fieldset className="min-w-0">
        <legend className="mb-2.5 font-bold">{reportCopy.legend}</legend>
        <div className="flex flex-wrap gap-2">
          {reportReasons.map((one) => (
            <Chip key={one} selected={one === reason} onClick={() => setReason(one)}>
              {one}
            </Chip>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={reportCopy.more}
        optional
        maxLength={400}
        className="mt-5"
        value={more}
        onChange={(event) => setMore(event.target.value)}
      />
      <p className="mt-3 text-muted">{reportCopy.note}</p>
    </SheetDialog>
  )
}
