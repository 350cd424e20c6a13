import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { staffPartnerCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { DocumentView } from '#ops/ui/document/document-view.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { applicantCopy } from './applicant.copy.ts'

interface DocumentProps {
  document: { _id: string; kind: keyof typeof applicantCopy.kinds }
  name: string
}

export function DocumentButton({ document, name }: DocumentProps) {
  const [isOpen, setIsOpen] = useState(false)
  const kind = applicantCopy.kinds[document.kind]
  const title = applicantCopy.openDocument(kind, name)
  return (
    <>
      <Button variant="quiet" size="small" className="px-2" aria-label={title} onClick={() => setIsOpen(true)}>
        <FileText aria-hidden className="size-4" />
        {kind}
      </Button>
      {isOpen && <DocumentDialog documentId={document._id} title={title} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface DialogProps {
  documentId: string
  title: string
  onClose: () => void
}

/** Reads the document once when it is opened: each reading is recorded. */
function DocumentDialog({ documentId, title, onClose }: DialogProps) {
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: (input: { documentId: string }) => callOnce(staffPartnerCalls.document, input),
  })
  const read = useEffectEvent(() => mutate({ documentId }))
  useEffect(() => read(), [])
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={title} size="wide">
      {error && <RequestError error={error} onRetry={() => mutate({ documentId })} retrying={isPending} />}
      {!data && !error && <Spinner label={title} className="size-7 text-teal" />}
      {data && <DocumentView {...data.data} title={title} />}
      <DeleteDocument documentId={documentId} onDone={onClose} />
    </SheetDialog>
  )
}

function DeleteDocument({ documentId, onDone }: { documentId: string; onDone: () => void }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  const remove = useStaffMutation(staffPartnerCalls.deleteDocument, {
    done: applicantCopy.deleted,
    onDone,
  })
  if (!may(staffPartnerCalls.deleteDocument)) return null
  return (
    <>
      <Button variant="quiet" className="mt-3 text-error" onClick={() => setIsOpen(true)}>
        {applicantCopy.delete}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={applicantCopy.deleteTitle}
        consequence={applicantCopy.deleteText}
        confirm={applicantCopy.delete}
        danger
        sending={remove}
        onConfirm={() => remove.mutate({ documentId })}
      />
    </>
  )
}
