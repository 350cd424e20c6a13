interface PhoneCall {
  sid: string
  from: string
  to: string
  statusUrl: string
  maxSeconds: number
  /** ISO 8601. */
  at: string
  status: 'in-progress' | 'completed' | 'failed' | 'busy' | 'no-answer'
}

export type Ending = Exclude<PhoneCall['status'], 'in-progress'>

export interface PhoneExchange {
  ring(call: Omit<PhoneCall, 'at' | 'status'>): PhoneCall
  /** Newest first. */
  list(): PhoneCall[]
  /** Both have answered. Returns the status of our answer to the report. */
  answer(sid: string): Promise<number>
  end(sid: string, status: Ending, seconds?: number): Promise<number>
}

const kept = 500

/** Calls in memory, and the reports of their provider. */
export function createExchange(now: () => number): PhoneExchange {
  const calls: PhoneCall[] = []

  async function report(sid: string, event: 'answered' | 'terminal', more: object): Promise<number> {
    const call = calls.find((one) => one.sid === sid)
    if (!call) throw new Error(`No call ${sid}`)
    const { from, to, status, statusUrl } = call
    const DateUpdated = new Date(now()).toISOString().slice(0, 19).replace('T', ' ')
    const body = { CallSid: sid, EventType: event, Status: status, From: from, To: to, DateUpdated, ...more }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(statusUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    return answer.status
  }

  return {
    ring(call) {
      const ringing = { ...call, at: new Date(now()).toISOString(), status: 'in-progress' } as const
      calls.unshift({ ...ringing })
      calls.length = Math.min(calls.length, kept)
      return ringing
    },
    list: () => calls,
    answer: (sid) => report(sid, 'answered', {}),
    end(sid, status, seconds = 0) {
      for (const call of calls) if (call.sid === sid) call.status = status
      return report(sid, 'terminal', { ConversationDuration: seconds, RecordingUrl: null })
    },
  }
}
