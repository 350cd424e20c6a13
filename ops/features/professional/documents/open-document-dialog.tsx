import { useEffect, useEffectEvent } from 'react'
import { professionalDocumentCalls } from '#contract/calls.gen.ts'
import { DocumentView } from '#ops/ui/document/document-view.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { documentCopy } from './document.copy.ts'
import type { ProfessionalDocument } from './document.ts'

interface OpenDocumentProps {
  document: ProfessionalDocument
  name: string
  onClose: () => void
}

/** Reads the paper once when it is opened: each reading is recorded. */
export function OpenDocumentDialog({ document: { _id: paperId, kind }, name, onClose }: OpenDocumentProps) {
  const title = documentCopy.open(documentCopy.kinds[kind], name)
  const { mutate, data, error, isPending } = useSingleMutation({
    mutationFn: (input: { paperId: string }) => callOnce(professionalDocumentCalls.open, input),
  })
  const read = useEffectEvent(() => mutate({ paperId }))
  useEffect(() => read(), [])
  return (
    <SheetDialog open onOpenChange={(next) => !next && onClose()} title={title} size="wide">
      {error && <RequestError error={error} onRetry={() => mutate({ paperId })} retrying={isPending} />}
      {!data && !error && <Spinner label={title} className="size-7 text-teal" />}
      {data?.data.number && (
        <p className="mb-3">
          {documentCopy.whole} <strong className="select-all">{data.data.number}</strong>
        </p>
      )}
      {data && <DocumentView {...data.data} title={title} />}
    </SheetDialog>
  )
}
