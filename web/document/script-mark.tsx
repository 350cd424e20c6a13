import { createContext, use } from 'react'

const ScriptMark = createContext<string | undefined>(undefined)

export const ScriptMarkProvider = ScriptMark.Provider

/** The nonce that marks our inline scripts while the server renders; taken out before the page leaves (content-policy.server.ts). */
export function useScriptMark(): string | undefined {
  return use(ScriptMark)
}
