import { FileText } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { staffPartnerCalls } from '#contract/calls.gen.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { DialogButton } from '#ops/ui/dialog-button.tsx'
import { DocumentView } from '#ops/ui/document/document-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { applicantCopy } from './applicant.copy.ts'

interface DocumentProps {
  document: { _id: string; kind: keyof typeof applicantCopy.kinds }
  name: string
}

export function DocumentButton({ document, name }: DocumentProps) {
  const kind = applicantCopy.kinds[document.kind]
  const title = applicantCopy.openDocument(kind, name)
  return (
    <DialogButton
      variant="quiet"
      size="small"
      className="px-2"
      aria-label={title}
      dialog={(onClose) => <DocumentDialog documentId={document._id} title={title} onClose={onClose} />}
    >
      <FileText aria-hidden className="size-4" />
      {kind}
    </DialogButton>
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
  if (!may(staffPartnerCalls.deleteDocument)) return null
  return (
    <DialogButton
      variant="quiet"
      className="mt-3 text-error"
      dialog={(onClose) => (
        <ActionDialog
          onClose={onClose}
          title={applicantCopy.deleteTitle}
          consequence={applicantCopy.deleteText}
          confirm={applicantCopy.delete}
          danger
          call={staffPartnerCalls.deleteDocument}
          input={() => ({ documentId })}
          done={applicantCopy.deleted}
          onDone={onDone}
        />
      )}
    >
      {applicantCopy.delete}
    </DialogButton>
  )
}
