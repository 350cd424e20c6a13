import type { ReactNode } from 'react'
import { alternativesCalls, staffBookingCalls } from '#contract/calls.gen.ts'
import type { WebEndpoint } from '#contract/lib/web-endpoint.ts'
import { formatInstant, formatPlace, formatTime } from '#ops/lib/format.ts'
import { useStaffMutation, useTakeBack } from '#ops/lib/staff-query.ts'
import { useMay } from '#ops/lib/staff-session.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { alternativesCopy as copy } from './alternatives.copy.ts'
import { Section } from './section.tsx'

export type Alternatives = EndpointResponse<typeof alternativesCalls.find>['data']

interface PeopleProps {
  bookingId: string
  alternatives: Alternatives
  onDone: () => void
}

/** Who can come: from the city, by a swap, from a neighbouring city. */
export function People({ bookingId, alternatives, onDone }: PeopleProps) {
  const { leaves, free, swaps, neighbours } = alternatives
  const inPlaceOf = leaves && { inPlaceOf: leaves._id }
  const assign = (professionalId: string) => ({ bookingId, professionalId, ...inPlaceOf })
  // Who cannot come does not come back; who does may be borrowed.
  const back = (comes: string) =>
    leaves?.canCome && {
      ...{ bookingId, professionalId: leaves._id, inPlaceOf: comes },
      ...{ borrow: true, reason: copy.undoReason },
    }
  return (
    <div className="grid gap-4">
      <Section title={copy.names.free} count={free.length} none={copy.none.free}>
        <ul>
          {free.map(({ _id, name }) => (
            <Row key={_id} title={name}>
              <TakeButton
                call={staffBookingCalls.assign}
                input={assign(_id)}
                back={back(_id)}
                words={copy.assign}
                label={copy.assignNamed(name)}
                done={copy.assigned(name)}
                onDone={onDone}
              />
            </Row>
          ))}
        </ul>
      </Section>
      <Section title={copy.names.swaps} count={swaps.length} none={copy.none.swaps}>
        <ul>
          {swaps.map(({ comes, takes, visit }) => (
            <Row key={visit._id} title={copy.takes(comes.name, visit.number, takes.name)} detail={visitWords(visit)}>
              <TakeButton
                call={alternativesCalls.swap}
                input={{ ...assign(comes._id), otherBookingId: visit._id, otherProfessionalId: takes._id }}
                back={
                  leaves?.canCome && {
                    ...{ bookingId: visit._id, professionalId: comes._id, inPlaceOf: takes._id },
                    ...{ otherBookingId: bookingId, otherProfessionalId: leaves._id },
                    ...{ borrow: true, reason: copy.undoReason },
                  }
                }
                words={copy.swap}
                label={copy.swapNamed(comes.name, takes.name)}
                done={copy.swapped}
                onDone={onDone}
              />
            </Row>
          ))}
        </ul>
      </Section>
      <Section title={copy.names.neighbours} count={neighbours.length} none={copy.none.neighbours}>
        <ul>
          {neighbours.map(({ _id, name, area, km, wayMinutes }) => (
            <Row key={_id} title={name} detail={copy.way(formatPlace(area), km, wayMinutes)}>
              <TakeButton
                call={staffBookingCalls.assign}
                input={{ ...assign(_id), borrow: true }}
                back={back(_id)}
                words={copy.borrow}
                label={copy.borrowNamed(name)}
                done={copy.assigned(name)}
                onDone={onDone}
              />
            </Row>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function visitWords({ startsAt, endsAt, service, locality }: Alternatives['swaps'][number]['visit']): string {
  return [`${formatInstant(startsAt)} - ${formatTime(endsAt)}`, service, locality].filter(Boolean).join(' · ')
}

function Row({ title, detail, children }: { title: string; detail?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {detail && <p className="text-sm text-muted wrap-anywhere">{detail}</p>}
      </div>
      {children}
    </li>
  )
}

interface TakeButtonProps<Input> {
  call: WebEndpoint<Input, unknown>
  input: Input
  /** The call that takes it back; none where that is not possible. */
  back: Input | false | null | undefined
  words: string
  label: string
  done: string
  onDone: () => void
}

/** One tap. A refusal is a toast, since the list without the row is read again. */
function TakeButton<Input extends object>(props: TakeButtonProps<Input>) {
  const { call, input, back, words, label, done, onDone } = props
  const may = useMay()
  const undo = useTakeBack(call, copy)
  const sending = useStaffMutation(call, {
    failed: copy.failed,
    onDone: () => {
      onDone()
      undo(done, back || undefined)
    },
  })
  if (!may(call)) return null
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={label}
      busy={sending.isPending}
      onClick={() => sending.mutate(input)}
    >
      {words}
    </Button>
  )
}
