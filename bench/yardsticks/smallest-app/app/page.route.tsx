import { type LoaderFunctionArgs, useLoaderData } from 'react-router'

/** As many elements as `?elements=` says, three for each row. */
export function loader({ request }: LoaderFunctionArgs): { rows: number } {
  return { rows: Math.ceil(Number(new URL(request.url).searchParams.get('elements') ?? 0) / 3) }
}

export default function Page() {
  const { rows } = useLoaderData<typeof loader>()
  return (
    <main>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <p key={row}>
          <b>Row {row}</b>
          <span>of a page that does nothing</span>
        </p>
      ))}
    </main>
  )
}
