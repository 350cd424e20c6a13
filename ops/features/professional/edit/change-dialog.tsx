import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { professionalCalls, professionalRecordCalls } from '#contract/calls.gen.ts'
import { refetchLists, useStaffMutation } from '#ops/lib/staff-query.ts'
import { useIsWide } from '#ops/lib/use-is-wide.ts'
import { DialogEffects, DialogFoot } from '#ops/ui/dialog-foot.tsx'
import { CallError } from '#web/lib/call-error.ts'
import { callOnce } from '#web/lib/call-once.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callKey } from '#web/lib/query/query.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { TextArea } from '#web/ui/forms/field.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import type { Change, ChangeInput, ProfessionalRecord } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { VisitsHit } from './visits-hit.tsx'

interface ChangeDialogProps {
  professional: Pick<ProfessionalRecord, '_id' | 'version'>
  title: string
  note?: string
  /** Null while a field is missing. It sees the reason, which is also that of a leave. */
  change: (reason: string) => Change | null
  /** Whether visits can be hit: then they are named before the change is saved. */
  canHit?: boolean
  danger?: boolean
  size?: 'medium' | 'wide'
  onClose: () => void
  children?: ReactNode
}

/** A change of a professional: fields, the visits it would hit, a reason. Of an older version it is refused. */
export function ChangeDialog({
  title,
  size = 'medium',
  note,
  children,
  change,
  canHit = true,
  danger,
  onClose,
  ...props
}: ChangeDialogProps) {
  const noteId = useId()
  const formId = useId()
  const isWide = useIsWide()
  // The version of when the dialog opened: the page reads again meanwhile.
  const [professional] = useState(props.professional)
  const [reason, setReason] = useState('')
  const wanted = change(reason.trim())
  const { preview, readAgainAfter: onError, ...sending } = useChange(onClose)
  const input = wanted && {
    professionalId: professional._id,
    version: professional.version,
    ...wanted,
    reason: reason.trim(),
  }
  const isChecked = !canHit || preview.isFor(input)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!input?.reason || sending.isPending || preview.isPending) return
    if (isChecked) sending.mutate(input, { onError })
    else preview.mutate(input, { onError })
  }
  const foot = (
    <DialogFoot
      form={formId}
      error={sending.error ?? preview.error}
      confirm={isChecked ? recordCopy.save : recordCopy.check}
      danger={danger && isChecked}
      disabled={!input?.reason}
      busy={sending.isPending || preview.isPending}
      onClose={onClose}
    />
  )
  return (
    <SheetDialog
      open
      onOpenChange={(next) => !next && !sending.isPending && onClose()}
      title={title}
      // The focus begins below it.
      describedBy={note && noteId}
      size={size}
      footer={foot}
    >
      <form id={formId} noValidate data-focus-first={isWide || undefined} className="space-y-4" onSubmit={submit}>
        {note && (
          <div id={noteId} className="rounded-field bg-ground p-3.5 text-base">
            {note}
          </div>
        )}
        {children}
        <TextArea
          label={recordCopy.reason}
          hint={recordCopy.reasonHint}
          maxLength={200}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {canHit && isChecked && (
          <DialogEffects>
            <VisitsHit visits={preview.visits} />
          </DialogEffects>
        )}
      </form>
    </SheetDialog>
  )
}

/** Writes a change; the next dialog starts from the new version, before the page is read again. */
function useChange(onDone: () => void) {
  const queries = useQueryClient()
  const sending = useStaffMutation(professionalCalls.change, {
    done: recordCopy.saved,
    onDone({ data: { professional, visits } }) {
      const key = callKey(professionalRecordCalls.find, { professionalId: professional._id })
      queries.setQueryData<EndpointResponse<typeof professionalRecordCalls.find>>(
        key,
        (before) => before && { ...before, data: { ...before.data, ...professional, visits } },
      )
      onDone()
    },
  })
  return {
    ...sending,
    preview: usePreview(),
    readAgainAfter: (error: Error) => readAgain(error, () => refetchLists(queries)),
  }
}

/** After a conflict the page shows what the colleague wrote, and the next dialog starts from it. */
function readAgain(error: Error, refetch: () => Promise<void>): void {
  if (error instanceof CallError && error.code === 'CHANGED_MEANWHILE') void refetch()
}

/** The dry run of a change; of no use any more once a field has another value, except the reason. */
function usePreview() {
  const run = useSingleMutation({
    mutationFn: (input: ChangeInput) => callOnce(professionalCalls.change, { ...input, dryRun: true }),
  })
  return {
    ...run,
    isFor: (input: ChangeInput | null) =>
      run.data !== undefined && input !== null && withoutReason(run.variables) === withoutReason(input),
    visits: run.data?.data.visits ?? [],
  }
}

function withoutReason(input: ChangeInput | undefined): string {
  return JSON.stringify({ ...input, reason: '', leave: input?.leave && { ...input.leave, reason: '' } })
}
