/** Sentences by error code, in place of the server's; empty in English, the server's language. Builds in other languages fill it. */
export const errorSentences: Readonly<Partial<Record<string, string>>> = {}
