import type { professionalCalls, professionalRecordCalls, scorecardCalls } from '#contract/calls.gen.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'

type InputFor<Call extends { readonly '~types'?: { input: unknown } }> = NonNullable<Call['~types']>['input']

export type ProfessionalRecord = EndpointResponse<typeof professionalRecordCalls.find>['data']
export type Scorecard = EndpointResponse<typeof scorecardCalls.find>['data']
export type ChangeInput = InputFor<typeof professionalCalls.change>
/** What a change is about. */
export type Change = Omit<ChangeInput, 'professionalId' | 'version' | 'reason' | 'dryRun'>
export type Visit = ProfessionalRecord['visits'][number]
export type DayOfWork = ProfessionalRecord['hours'][number]

export interface PanelProps {
  professional: ProfessionalRecord
}
