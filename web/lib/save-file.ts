/** Downloads bytes under a file name. */
export function saveFile(name: string, bytes: Blob): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads it after the click; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Downloads a PDF of the API: a link alone would open without the session. */
export function savePdf({ fileName, pdf }: { fileName: string; pdf: string }): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  saveFile(fileName, new Blob([bytes], { type: 'application/pdf' }))
}
