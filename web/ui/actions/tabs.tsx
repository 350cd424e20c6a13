import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { value: string; title: ReactNode; content: ReactNode }[]
  value: string
  onChange: (value: string) => void
}

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-1 rounded-field bg-teal-100/60 p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-11 flex-1 rounded-button px-4 font-bold text-muted transition duration-150 data-[state=active]:bg-white data-[state=active]:text-teal-700 data-[state=active]:shadow-1"
          >
            {tab.title}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="mt-4 rounded-card">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
