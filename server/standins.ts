/** Settings of the stand-ins. */
export interface StandinSettings {
  dataDir: string
  /** Origin of the app, for webhooks and links in texts. */
  origin: string
  /** Preferred ports, the same at each start, so that links survive a restart. 0 takes any. */
  paymentsPort: number
  smsPort: number
  payments?: { keyId: string; keySecret: string; webhookSecret: string; webhookUrl: string; webhookEvents?: string[] }
  sms?: { authKey: string }
  calls?: { accountSid: string; apiKey: string; apiToken: string; callerId: string }
  whatsapp?: { phoneNumberId: string; accessToken: string; appSecret: string; webhookUrl: string }
  push?: { publicKey: string }
  /** Ports of SMTP and of the pages that show the mailbox. */
  mail?: { port: number; pagesPort: number }
}

export interface StandinUrls {
  paymentsUrl: string | undefined
  smsUrl: string | undefined
  callsUrl: string | undefined
  whatsappUrl: string | undefined
  pushUrl: string | undefined
  smtpUrl: string | undefined
  mailboxUrl: string | undefined
}

export interface RunningStandins extends StandinUrls {
  stop(): Promise<void>
}

/** Passed in by what starts the server, which depends on no stand-in. */
export type StartStandins = (settings: StandinSettings) => Promise<RunningStandins>
