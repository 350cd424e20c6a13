import { Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { catalogTextCalls } from '#contract/calls.gen.ts'
import { useStaffMutation } from '#ops/lib/staff-query.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useCsvFile } from '#ops/ui/csv-file.tsx'
import { type Column, DataTable } from '#ops/ui/data-table.tsx'
import { RequestError } from '#ops/ui/request-error.tsx'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { languagesCopy as copy } from './languages.copy.ts'
import { type CatalogText, knownChanges, languageTitle, type TextChange } from './texts.ts'

type ReadFile = EndpointResponse<typeof catalogTextCalls.readFile>['data']

const maxShown = 200

const columns: readonly Column<TextChange>[] = [
  { title: copy.english, cell: ({ english }) => english },
  { title: copy.language, cell: ({ language }) => languageTitle(language) },
  { title: copy.before, cell: ({ before }) => before || copy.empty },
  { title: copy.after, cell: ({ after }) => after || copy.empty },
]

/** A file of translations: what it changes, then all of it with one reason. */
export function TextFile() {
  const [read, setRead] = useState<ReadFile | null>(null)
  const checking = useStaffMutation(catalogTextCalls.readFile, { onDone: ({ data }) => setRead(data) })
  const csv = useCsvFile((file) => checking.mutate({ file }), checking.reset)
  return (
    <>
      {csv.input}
      <Button variant="outline" size="small" busy={checking.isPending} onClick={csv.choose}>
        <Upload aria-hidden className="size-4" />
        {copy.upload}
      </Button>
      {csv.problem && (
        <p role="alert" className="font-semibold text-error">
          {csv.problem}
        </p>
      )}
      {checking.error && <RequestError error={checking.error} />}
      {read && (
        <SaveChangesDialog
          changes={read.changes}
          consequence={<FileSummary read={read} />}
          onClose={() => setRead(null)}
        />
      )}
    </>
  )
}

interface SaveChangesProps {
  changes: TextChange[]
  consequence: ReactNode
  onClose: () => void
}

function SaveChangesDialog({ changes, consequence, onClose }: SaveChangesProps) {
  return (
    <ActionDialog
      onClose={onClose}
      title={copy.changes}
      size="wide"
      consequence={consequence}
      confirm={copy.publish}
      complete={changes.length > 0}
      {...(changes.length > 0 && {
        reasonLabel: catalogCopy.dialog.reason,
        reasonHint: catalogCopy.dialog.reasonHint,
      })}
      call={catalogTextCalls.change}
      done={copy.saved}
      input={(reason) => ({ changes, reason })}
    >
      {changes.length > 0 && (
        <DataTable
          label={copy.changes}
          columns={columns}
          rows={changes.slice(0, maxShown)}
          keyOf={({ language, english, places }) => `${language} ${english} ${places[0]}`}
        />
      )}
    </ActionDialog>
  )
}

/** What places have that say the same in English as others with translations. */
export function FillKnown({ texts }: { texts: readonly CatalogText[] }) {
  const [changes, setChanges] = useState<TextChange[]>([])
  const { length } = knownChanges(texts)
  return (
    <>
      {length > 0 && (
        <Button variant="outline" size="small" onClick={() => setChanges(knownChanges(texts))}>
          {copy.known(length)}
        </Button>
      )}
      {changes.length > 0 && (
        <SaveChangesDialog
          changes={changes}
          consequence={copy.knownEffect(changes.length)}
          onClose={() => setChanges([])}
        />
      )}
    </>
  )
}

export function FileSummary({ read: { changes, unknown, outdated } }: { read: ReadFile }) {
  return (
    <>
      <p>{changes.length > 0 ? copy.fileEffect(changes.length) : copy.nothing}</p>
      {unknown.length > 0 && <p>{copy.unknown(unknown.length, unknown[0] ?? '')}</p>}
      {outdated.length > 0 && <p>{copy.outdatedLines(outdated.length, outdated[0] ?? '')}</p>}
    </>
  )
}
