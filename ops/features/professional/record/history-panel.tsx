import { listLimits } from '#contract/lib/business.ts'
import { Panel } from '#ops/ui/page.tsx'
import { NewestNote } from '#ops/ui/pages/newest-note.tsx'
import { Timeline } from '#ops/ui/timeline.tsx'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'
import { changeText } from './change-text.ts'

const names: Readonly<Record<string, string>> = recordCopy.fields

/** Who changed what, when and why. */
export function HistoryPanel({ professional: { changes } }: PanelProps) {
  return (
    <Panel title={recordCopy.history}>
      {changes.length === 0 && <p className="text-muted">{recordCopy.noHistory}</p>}
      <Timeline
        label={recordCopy.history}
        entries={changes.map(({ _id, at, by, field, before, after, reason }) => ({
          key: String(_id),
          at,
          by,
          title: names[field] ?? field,
          detail: (
            <>
              <span className="block">{changeText(field, before, after)}</span>
              {reason && <span className="block text-muted">{reason}</span>}
            </>
          ),
        }))}
      />
      <NewestNote shown={changes.length} max={listLimits.changes} />
    </Panel>
  )
}
