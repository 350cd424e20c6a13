import { catalogCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { recordCopy } from '../record.copy.ts'

interface SkillFieldsProps {
  skills: readonly string[]
  onChange: (skills: string[]) => void
}

/** The categories whose visits a professional can do. */
export function SkillFields({ skills, onChange }: SkillFieldsProps) {
  const query = useStaffQuery(catalogCalls.categories)
  const toggle = (id: string) =>
    onChange(skills.includes(id) ? skills.filter((skill) => skill !== id) : [...skills, id])
  return (
    <QueryView query={query} label={recordCopy.skills} rows={2}>
      {({ data }) => (
        <fieldset>
          <legend className="mb-1.5 text-sm font-bold">{recordCopy.skills}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {data.categories.map(({ _id, name }) => (
              <label key={_id} className="flex min-h-11 items-center gap-2.5">
                <input
                  type="checkbox"
                  className="size-5 accent-teal"
                  checked={skills.includes(_id)}
                  onChange={() => toggle(_id)}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </QueryView>
  )
}
