import { useState } from 'react'
import { useNavigate } from 'react-router'
import { professionalCalls } from '#contract/calls.gen.ts'
import { useStaff } from '#ops/lib/staff-session.ts'
import { ActionDialog } from '#ops/ui/action-dialog.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { noPerson, type Person, PersonFields, parsePerson } from './edit/person-fields.tsx'
import { SkillFields } from './edit/skill-fields.tsx'
import { WithoutDocumentsField } from './edit/without-documents-field.tsx'
import { changedDays, defaultWeek } from './hours/week.ts'
import { WeekEditor } from './hours/week-editor.tsx'
import { recordCopy } from './record.copy.ts'

interface AddDialogProps {
  /** Of an applicant, whose application is accepted with it. */
  applicationId?: string
  person?: Partial<Person>
  skills?: readonly string[]
  onClose: () => void
}

/** A new professional; afterwards their page opens. */
export function AddDialog({ applicationId, onClose, ...known }: AddDialogProps) {
  const form = useForm<Person>({ ...noPerson, ...known.person })
  const [skills, setSkills] = useState<readonly string[]>(known.skills ?? [])
  const [week, setWeek] = useState(defaultWeek)
  const [why, setWhy] = useState('')
  const isAdmin = useStaff().role === 'admin'
  const navigate = useNavigate()
  const whole = parsePerson(form.values)
  const hours = changedDays([], week)
  return (
    <ActionDialog
      size="wide"
      onClose={onClose}
      title={recordCopy.add}
      consequence={applicationId ? recordCopy.hireNote : recordCopy.addNote}
      confirm={recordCopy.add}
      reasonLabel={recordCopy.reason}
      reasonHint={recordCopy.reasonHint}
      complete={skills.length > 0}
      call={professionalCalls.add}
      input={(reason) =>
        whole &&
        hours && {
          ...{ ...whole, skills: [...skills], hours, reason },
          ...(why.trim() && { withoutPapers: why.trim() }),
          ...(applicationId && { applicationId }),
        }
      }
      done={recordCopy.added}
      onDone={({ data }) => void navigate(`/professionals/${data._id}`)}
    >
      <PersonFields form={form} />
      <SkillFields skills={skills} onChange={setSkills} />
      <div>
        <h3 className="mb-1.5 text-sm font-bold">{recordCopy.hours}</h3>
        <WeekEditor week={week} onChange={setWeek} />
      </div>
      {isAdmin && <WithoutDocumentsField value={why} onChange={setWhy} />}
    </ActionDialog>
  )
}
