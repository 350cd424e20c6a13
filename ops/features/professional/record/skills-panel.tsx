import { useState } from 'react'
import { professionalCalls } from '#contract/calls.gen.ts'
import { formatName } from '#ops/lib/format.ts'
import { Panel } from '#ops/ui/page.tsx'
import { ChangeDialog } from '../edit/change-dialog.tsx'
import { SkillFields } from '../edit/skill-fields.tsx'
import { EditButton } from '../edit-button.tsx'
import type { PanelProps } from '../professional-record.ts'
import { recordCopy } from '../record.copy.ts'

export function SkillsPanel({ professional }: PanelProps) {
  const { skills } = professional
  return (
    <Panel
      title={recordCopy.skills}
      aside={
        <EditButton
          call={professionalCalls.change}
          what={recordCopy.skills}
          dialog={(onClose) => <SkillsDialog {...{ professional, onClose }} />}
        />
      }
    >
      {skills.length === 0 && <p className="font-semibold text-error">{recordCopy.noSkills}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill} className="rounded-full bg-teal-50 px-3 py-1 text-sm font-semibold text-teal-900">
            {formatName(skill)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function SkillsDialog({ professional, onClose }: PanelProps & { onClose: () => void }) {
  const [skills, setSkills] = useState<readonly string[]>(professional.skills)
  const isSame = [...skills].sort().join() === [...professional.skills].sort().join()
  return (
    <ChangeDialog
      professional={professional}
      title={recordCopy.skills}
      change={() => (isSame ? null : { skills: [...skills] })}
      onClose={onClose}
    >
      <SkillFields skills={skills} onChange={setSkills} />
    </ChangeDialog>
  )
}
