import { areaCalls, catalogCalls } from '#contract/calls.gen.ts'
import { AddDialog } from '#ops/features/professional/add-dialog.tsx'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { applicantCopy } from './applicant.copy.ts'
import type { Applicant } from './decide-dialog.tsx'

/** A new professional with what the applicant wrote; city and skills are proposed from it. */
export function HireDialog({ applicant, onClose }: { applicant: Applicant; onClose: () => void }) {
  const areas = useStaffQuery(areaCalls.list)
  const categories = useStaffQuery(catalogCalls.categories)
  const { _id: applicationId, name, phoneNo, city, profession } = applicant
  if (!areas.data || !categories.data) {
    return (
      <SheetDialog open onOpenChange={(next) => !next && onClose()} title={applicantCopy.hire}>
        <QueryView query={areas} label={applicantCopy.hire} rows={4}>
          {() => (
            <QueryView query={categories} label={applicantCopy.hire} rows={4}>
              {() => null}
            </QueryView>
          )}
        </QueryView>
      </SheetDialog>
    )
  }
  return (
    <AddDialog
      applicationId={applicationId}
      person={{ name, phoneNo: phoneNo.slice(-10), area: areaOfCity(city, areas.data.data.areas) }}
      skills={skillsOfProfession(profession, categories.data.data.categories)}
      onClose={onClose}
    />
  )
}

/** The area of a city as an applicant wrote it; '' when we are not there. */
export function areaOfCity(city: string, areas: readonly { _id: string; city: string }[]): string {
  const wanted = city.trim().toLowerCase()
  return areas.find((area) => area.city.toLowerCase() === wanted)?._id ?? ''
}

/** Categories that share a word with the profession: 'Pest control' and 'Pest Control'. */
export function skillsOfProfession(profession: string, categories: readonly { _id: string; name: string }[]): string[] {
  const wanted = wordsOf(profession)
  return categories.filter(({ name }) => wordsOf(name).some((word) => wanted.includes(word))).map(({ _id }) => _id)
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]{4,}/g) ?? []
