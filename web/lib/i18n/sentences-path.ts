/** Where scripts import the sentences of their route from, as if there were one language. */
export const sentencesPath = '/assets/sentences/'
