import { copiedCode } from '#web/lib/storage/copied-code.ts'

/** The code of the address (`?code=`), else the one typed or copied before; '' for none. */
export function wantedCode(params: URLSearchParams): string {
  return cleanCode(params.get('code') ?? copiedCode())
}

export function cleanCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase().slice(0, 40)
}
