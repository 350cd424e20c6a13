import { caseCalls } from '#contract/desk/cases.ts'
import { uuidPattern } from '#contract/fields.ts'
import { type ApplicationState, applicationStates, staffPartnerCalls } from '#contract/partner.ts'
import { listCases } from '#server/features/care/case-view.service.ts'
import { decideApplication, listApplications } from '#server/features/partner/applications.service.ts'
import { type Command, CommandError, formatMoment } from './staff-command.ts'

/** Partner applications, newest first, and cases, the first due first, 50 at a time. */
export const inboxCommands: Record<string, Command> = {
  applications: {
    args: `[${applicationStates.join('|')}]`,
    call: () => staffPartnerCalls.list,
    async run(ctx, _actor, [state]) {
      if (state !== undefined && !isState(state)) throw notAState(state)
      const { applications } = await listApplications(ctx, { state })
      ctx.audit({ applications: applications.map(({ _id }) => _id) })
      const lines = applications.map(({ _id, createdAt, documents, ...one }) => {
        const papers = documents.map(({ kind }) => kind).join(', ') || 'no papers'
        const fields = [one.state, one.name, one.phoneNo, one.city, one.profession, one.experience, papers, _id]
        return [formatMoment(new Date(createdAt)), ...fields].join('  ')
      })
      return lines.length > 0 ? lines : ['No applications.']
    },
  },
  decide: {
    args: 'APPLICATION reviewing|accepted|declined',
    call: () => staffPartnerCalls.decide,
    async run(ctx, _actor, [applicationId = '', state = '']) {
      if (!isState(state) || state === 'received') throw notAState(state)
      if (!uuidPattern.test(applicationId)) throw new CommandError('Name the application by the last word of its line.')
      await decideApplication(ctx, { applicationId, state })
      ctx.audit({ applications: [applicationId] })
      return [`${applicationId} is ${state} now.`]
    },
  },
  cases: {
    args: '',
    call: () => caseCalls.list,
    async run(ctx, actor) {
      const { cases } = await listCases(ctx, actor, {})
      ctx.audit({ cases: cases.map(({ _id }) => _id) })
      const lines = cases.flatMap(({ createdAt, number, kind, state, name, booking, owner, clock, excerpt }) => {
        const due = clock && `${clock.step} by ${formatMoment(new Date(clock.dueAt))}`
        const fields = [number, kind, state, name, booking?.number, owner?.name, due]
        return [[formatMoment(new Date(createdAt)), ...fields].filter(Boolean).join('  '), `  ${excerpt}`]
      })
      return lines.length > 0 ? lines : ['No open cases.']
    },
  },
}

function isState(text: string): text is ApplicationState {
  return (applicationStates as readonly string[]).includes(text)
}

function notAState(text: string): CommandError {
  return new CommandError(`'${text}' is no state an application can be put into or listed by.`)
}
