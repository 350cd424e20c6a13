import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { catalogueTextCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { ReasonDialog } from '#ops/ui/reason-dialog.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { AnswerOf } from '#web/lib/web-call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { catalogueCopy } from '../catalogue.copy.ts'
import { languagesCopy as copy } from './languages.copy.ts'
import { languageTitle, type TextChange } from './texts.ts'

type ReadFile = AnswerOf<typeof catalogueTextCalls.readFile>['data']

/** Of bodyLimits.table, with room for what JSON escapes. */
const maxBytes = 1_900_000
const maxShown = 200

const columns: readonly Column<TextChange>[] = [
  { title: copy.english, cell: ({ english }) => english },
  { title: copy.language, cell: ({ language }) => languageTitle(language) },
  { title: copy.before, cell: ({ before }) => before || copy.empty },
  { title: copy.after, cell: ({ after }) => after || copy.empty },
]

/** A file of translations: what it changes, then all of it with one reason. */
export function TextFile() {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const checking = useStaffMutation(catalogueTextCalls.readFile, { onDone: ({ data }) => setRead(data) })
  const check = async (chosen: File | undefined) => {
    if (!chosen) return
    checking.reset()
    const file = chosen.size > maxBytes ? undefined : await chosen.text().catch(() => null)
    setProblem(file === undefined ? copy.tooLarge : file ? null : copy.unreadable)
    if (file) checking.mutate({ file })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={copy.file}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          void check(target.files?.[0])
          target.value = ''
        }}
      />
      <Button variant="outline" size="small" busy={checking.isPending} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4" />
        {copy.upload}
      </Button>
      {problem && (
        <p role="alert" className="font-semibold text-error">
          {problem}
        </p>
      )}
      {checking.error && <RequestError error={checking.error} />}
      {read && <SaveFileDialog read={read} onClose={() => setRead(null)} />}
    </>
  )
}

function SaveFileDialog({ read, onClose }: { read: ReadFile; onClose: () => void }) {
  const sending = useStaffMutation(catalogueTextCalls.change, { done: copy.saved, onDone: onClose })
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={copy.changes}
      size="wide"
      consequence={<FileSummary read={read} />}
      confirm={copy.publish}
      complete={read.changes.length > 0}
      {...(read.changes.length > 0 && {
        reasonLabel: catalogueCopy.dialog.reason,
        reasonHint: catalogueCopy.dialog.reasonHint,
      })}
      sending={sending}
      onConfirm={(reason) => sending.mutate({ changes: read.changes, reason })}
    >
      {read.changes.length > 0 && (
        <DataTable
          label={copy.changes}
          columns={columns}
          rows={read.changes.slice(0, maxShown)}
          keyOf={({ language, english }) => `${language} ${english}`}
        />
      )}
    </ReasonDialog>
  )
}

export function FileSummary({ read: { changes, unknown } }: { read: ReadFile }) {
  return (
    <>
      <p>{changes.length > 0 ? copy.fileEffect(changes.length) : copy.nothing}</p>
      {unknown.length > 0 && <p>{copy.unknown(unknown.length, unknown[0] ?? '')}</p>}
    </>
  )
}
