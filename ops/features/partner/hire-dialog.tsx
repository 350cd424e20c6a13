import { areaCalls, catalogCalls } from '#contract/calls.gen.ts'
import { AddDialog } from '#ops/features/professional/add-dialog.tsx'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { QueryView } from '#ops/ui/query-view.tsx'
import { SheetDialog } from '#web/ui/overlays/sheet-dialog.tsx'
import { applicantCopy } from './applicant.copy.ts'
import type { Applicant } from './decide-dialog.tsx'
import { areaOfCity, skillsOfProfession } from './hire-defaults.ts'

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
