import { identityCalls } from '#contract/identity.ts'
import type { ErrorResponse } from '#contract/lib/errors.ts'
import { signInFixture, wrongCode } from '../sign-in-fixture.ts'
import type { World } from '../test-world.ts'

/** Of a number on a day: ten wrong ones, and the first guess, with the token and without, of each of the other requests. */
export const comparedAtMost = 28

interface Storm {
  guesses: number
  addresses: number
  /** Ten digits each. */
  phones: readonly string[]
}

interface StormOutcome {
  /** Sessions that strangers got. */
  entered: number
  /** Guesses that were compared with a code, by number. */
  compared: number[]
  /** Owners who signed in after the storm, on a device that signed in before. */
  ownersIn: number
}

interface Caller {
  from: string
  cookie?: string
}

interface Answer {
  status: number
  json: Partial<ErrorResponse> & { data?: { token: string } }
  cookie: string
}

/**
 * Strangers ask for codes and guess them from many addresses, with and without the token of their request. They guess
 * wrong while guesses are compared and right afterwards, so that an entry is never luck.
 */
export async function bruteForce(world: World, { guesses, addresses, phones }: Storm): Promise<StormOutcome> {
  const target = targetIn(world)
  const cookies: string[] = []
  for (const [n, phone] of phones.entries())
    cookies.push((await signIn(target, phone, { from: `198.51.${n}.1` })).cookie)
  const compared = phones.map(() => 0)
  const tokens = phones.map(() => undefined as string | undefined)
  let entered = 0
  for (let n = 0; n < guesses; n += 1) {
    // Twelve a number: the five that a code allows with its token, one more, and as many without it. Fewer at a time than the
    // limit of all guesses together.
    if (n % Math.min(900, phones.length * 12) === 0) world.clock.advance({ minutes: 10 })
    const at = n % phones.length
    const phoneNo = phones[at] as string
    const stranger = { from: `203.0.${n % addresses}.7` }
    // The code of this request arrives at the owner's phone; the stranger has its token.
    const asked = await target.post(identityCalls.login.path, { phoneNo }, stranger)
    if (asked.status === 200) tokens[at] = asked.json.data?.token
    const code = target.codeSentTo(phoneNo)
    const otp = (compared[at] as number) < comparedAtMost ? wrongCode(code) : code
    const token = Math.floor(n / phones.length) % 2 === 0 ? tokens[at] : undefined
    const answer = await target.post(identityCalls.verifyOtp.path, { phoneNo, otp, ...(token && { token }) }, stranger)
    if (answer.status === 200) entered += 1
    if (answer.status === 200 || wasCompared(answer)) compared[at] = (compared[at] as number) + 1
  }
  let ownersIn = 0
  for (const [n, phone] of phones.entries()) {
    // On a network that the owner never used.
    const { status } = await signIn(target, phone, { from: `192.0.${n}.1`, cookie: cookies[n] })
    ownersIn += status === 200 ? 1 : 0
  }
  return { entered, compared, ownersIn }
}

/** The storm's side of a world. */
function targetIn(world: World) {
  const { codeSentTo } = signInFixture(world)
  return {
    codeSentTo,
    async post(url: string, payload: object, { from, cookie }: Caller): Promise<Answer> {
      const headers = cookie ? { cookie } : {}
      const answer = await world.app.inject({ method: 'POST', url, payload, headers, remoteAddress: from })
      const [set = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
      return { status: answer.statusCode, json: answer.json(), cookie: set }
    },
  }
}

async function signIn(target: ReturnType<typeof targetIn>, phoneNo: string, caller: Caller): Promise<Answer> {
  const { json } = await target.post(identityCalls.login.path, { phoneNo }, caller)
  const otp = target.codeSentTo(phoneNo)
  return await target.post(identityCalls.verifyOtp.path, { phoneNo, otp, token: json.data?.token }, caller)
}

/** The fifth wrong guess of a code has its own sentence. */
function wasCompared({ json: { code, message = '' } }: Answer): boolean {
  return code === 'WRONG_CODE' || message.startsWith('Too many wrong codes. Request')
}
