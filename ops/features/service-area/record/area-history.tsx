import { useState } from 'react'
import { serviceAreaCalls } from '#contract/calls.gen.ts'
import { listLimits } from '#contract/lib/business.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { areaCopy } from '../area.copy.ts'
import type { AreaRecord } from '../area-state.tsx'
import { areaChangeText } from './area-change-text.ts'

type Change = AreaRecord['changes'][number]

/** Who changed what, when and why; what still holds can be taken back. */
export function AreaHistory({ changes }: { changes: readonly Change[] }) {
  const may = useMay()
  const [undone, setUndone] = useState<Change | null>(null)
  const names: Readonly<Record<string, string>> = areaCopy.fields
  return (
    <Panel title={areaCopy.history}>
      {changes.length === 0 && <p className="text-muted">{areaCopy.noHistory}</p>}
      <Timeline
        label={areaCopy.history}
        entries={changes.map((change) => ({
          key: String(change._id),
          at: change.at,
          by: change.by,
          title: `${names[change.field] ?? change.field}${change.undoes === null ? '' : ` (${areaCopy.undoes.toLowerCase()})`}`,
          detail: (
            <>
              <span className="block">{areaChangeText(change)}</span>
              <span className="block text-muted">{change.reason}</span>
              {change.canUndo && may(serviceAreaCalls.undo) && (
                <Button size="small" variant="outline" className="mt-1.5" onClick={() => setUndone(change)}>
                  {areaCopy.undo}
                </Button>
              )}
            </>
          ),
        }))}
      />
      <NewestNote shown={changes.length} max={listLimits.changes} />
      {undone && <UndoDialog change={undone} onClose={() => setUndone(null)} />}
    </Panel>
  )
}

function UndoDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  return (
    <ActionDialog
      onClose={onClose}
      title={areaCopy.undoTitle}
      consequence={areaChangeText(change)}
      confirm={areaCopy.undo}
      reasonLabel={areaCopy.reason}
      call={serviceAreaCalls.undo}
      done={areaCopy.undone}
      input={(reason) => ({ changeId: change._id, reason })}
    />
  )
}
