import { useState } from 'react'
import { searchCalls } from '#contract/calls.gen.ts'
import { useStaffQuery } from '#ops/lib/staff-query.ts'
import { useUrlFilters } from '#ops/lib/url-filters.ts'
import { Combobox } from '#ops/ui/combobox/combobox.tsx'
import { useSettled } from '#ops/ui/combobox/use-settled.ts'
import { phoneLabel } from '#web/lib/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { staffMemberCopy } from './staff-member.copy.ts'

const minLetters = 3

/** The customer whose accesses are listed; the address keeps the id, not the words. */
export function PersonFilter({ name }: { name: string | undefined }) {
  const [{ subject }, setFilter] = useUrlFilters(['subject'])
  const [typed, setTyped] = useState('')
  const text = useSettled(typed).trim()
  const isSearch = text.length >= minLetters
  const found = useStaffQuery(searchCalls.find, { text }, { enabled: isSearch && !subject })
  if (subject) {
    return (
      <Button size="small" variant="outline" onClick={() => setFilter('subject', '')}>
        {name || staffMemberCopy.erased} · {staffMemberCopy.anyPerson}
      </Button>
    )
  }
  return (
    <div className="min-w-64 flex-1 md:flex-none">
      <Combobox
        label={staffMemberCopy.person}
        placeholder={staffMemberCopy.personHint}
        nothing={found.isFetching || !isSearch ? '…' : staffMemberCopy.noPerson}
        options={(isSearch ? (found.data?.data.customers ?? []) : []).map((one) => ({
          value: one._id,
          title: one.name || phoneLabel(one.phone),
          aside: phoneLabel(one.phone),
        }))}
        onText={setTyped}
        onPick={(id) => setFilter('subject', id)}
      />
    </div>
  )
}
