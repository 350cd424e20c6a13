import { staffContactCalls } from '#contract/contact.ts'
import { uuidPattern } from '#contract/fields.ts'
import { type ApplicationState, applicationStates, staffPartnerCalls } from '#contract/partner.ts'
import { listMessages } from '#server/features/contact/contact.service.ts'
import { decideApplication, listApplications } from '#server/features/partner/applications.service.ts'
import { type Command, CommandError, formatMoment } from './staff-command.ts'

/** Partner applications and contact messages, newest first, 50 at a time. */
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
  messages: {
    args: '',
    call: () => staffContactCalls.list,
    async run(ctx) {
      const { messages } = await listMessages(ctx, {})
      ctx.audit({ messages: messages.map(({ _id }) => _id) })
      const lines = messages.flatMap(({ createdAt, name, phoneNo, email, bookingId, message }) => [
        [formatMoment(new Date(createdAt)), name, phoneNo, email, bookingId ?? ''].filter(Boolean).join('  '),
        `  ${message.replace(/\s+/g, ' ')}`,
      ])
      return lines.length > 0 ? lines : ['No messages.']
    },
  },
}

function isState(text: string): text is ApplicationState {
  return (applicationStates as readonly string[]).includes(text)
}

function notAState(text: string): CommandError {
  return new CommandError(`'${text}' is no state an application can be put into or listed by.`)
}
