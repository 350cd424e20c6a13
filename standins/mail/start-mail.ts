import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createSwitchBoard } from '#standins/switch-board.ts'
import { createMailbox, type Mailbox, type MailboxMessage } from './mailbox.ts'

const switchesAtRest = {
  /** Delay of the answer to a message in milliseconds. */
  delayMs: 0,
  /** 550: there is no such mailbox. */
  noMailbox: false,
  /** 451: please come back later. */
  busy: false,
  /** The message is stored, and the connection ends without an answer. */
  dropAfterMessage: false,
}

type MailSwitches = ReturnType<typeof createMailSwitches>
const createMailSwitches = () => createSwitchBoard(switchesAtRest)

interface MailStandinOptions {
  /** A free port when 0 or omitted. */
  port?: number
  host?: string
  now?: () => number
}

export interface MailStandin {
  /** For SMTP_URL. */
  url: string
  setSwitches(wanted: Partial<Record<keyof typeof switchesAtRest | 'reset', unknown>>): void
  switches: MailSwitches
  mailbox: Mailbox
  /** Newest first. */
  mails(to?: string): MailboxMessage[]
  close(): Promise<void>
}

/** Starts a mail server that stores what it gets; see docs/providers.md. */
export async function startMailStandin({ port = 0, host = '127.0.0.1', now = Date.now }: MailStandinOptions = {}) {
  const [mailbox, switches] = [createMailbox(), createMailSwitches()]
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, answer) => answer(refusal(switches)),
    onData: receiver({ mailbox, switches, now, sockets }),
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // A connection that the other side breaks off is none of our faults.
  server.on('error', () => {})
  const bound = await listen(server, port, host)
  const standin: MailStandin = {
    url: `smtp://${host}:${bound}`,
    setSwitches: (wanted) => switches.set(wanted),
    switches,
    mailbox,
    mails: (to) => mailbox.list(to),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return standin
}

function refusal(switches: MailSwitches): Error | null {
  const fail = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
  if (switches.use('noMailbox')) return fail(550, 'No such mailbox')
  return switches.use('busy') ? fail(451, 'Busy, please come back later') : null
}

interface Receiving {
  mailbox: Mailbox
  switches: MailSwitches
  now: () => number
  /** By the port of the other side. */
  sockets: ReadonlyMap<number, Socket>
}

function receiver({ mailbox, switches, now, sockets }: Receiving): NonNullable<SMTPServerOptions['onData']> {
  return async (stream, session, answer) => {
    const source = await text(stream)
    const at = new Date(now()).toISOString()
    for (const { address } of session.envelope.rcptTo) mailbox.add(address, at, source)
    const delayMs = switches.use('delayMs')
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
    if (switches.use('dropAfterMessage')) return void sockets.get(session.remotePort)?.destroy()
    answer()
  }
}

function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve((server.server.address() as { port: number }).port))
  })
}
