import { Bell, Heart, ShoppingCart } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Chip, Tag } from '#web/ui/actions/chip.tsx'
import { IconButton, IconLink } from '#web/ui/actions/icon-button.tsx'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { Tabs } from '#web/ui/actions/tabs.tsx'
import { AddLink } from '#web/ui/catalog/add-link.tsx'
import { Sample } from './sample.tsx'

export function ActionSamples() {
  const [count, setCount] = useState(1)
  const [tab, setTab] = useState('pending')
  const [chip, setChip] = useState(true)
  return (
    <>
      <Sample name="Button">
        <Button>Book Now</Button>
        <Button variant="marigold">Learn More</Button>
        <Button variant="outline">View Details</Button>
        <Button variant="quiet">Resend</Button>
        <Button variant="dark">Refer Now</Button>
        <Button variant="danger">Remove</Button>
        <Button disabled>Proceed</Button>
        <Button variant="outline" disabled>
          Proceed
        </Button>
        <Button variant="marigold" busy>
          Learn More
        </Button>
        <Button busy busyText="Processing...">
          Proceed to pay
        </Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <ButtonLink to="/" variant="outline">
          A link
        </ButtonLink>
      </Sample>
      <Sample name="IconButton">
        <IconButton icon={Heart} label="Favourites" />
        <IconButton icon={Bell} label="Notifications" variant="framed" />
        <IconLink to="/viewCart" icon={ShoppingCart} label="Cart" variant="framed" count={2} />
        <span className="rounded-card bg-teal-700 p-1">
          <IconButton icon={ShoppingCart} label="Cart" variant="on-dark" count={120} />
        </span>
      </Sample>
      <Sample name="Stepper, AddLink">
        <Stepper label="Sofa cleaning" value={count} onChange={setCount} onRemove={() => setCount(1)} />
        <Stepper label="Sofa cleaning" value={count} onChange={setCount} variant="solid" />
        <Stepper label="Minimum reached" value={1} onChange={setCount} />
        <Stepper label="Maximum reached" value={10} onChange={setCount} />
        <Stepper label="Saving" value={2} onChange={setCount} disabled />
        <AddLink name="Sofa cleaning" to="/" onAdd={() => {}} />
      </Sample>
      <Sample name="Chip, Tag">
        <Chip selected={chip} onClick={() => setChip(!chip)}>
          2 BHK
        </Chip>
        <Chip>3 BHK</Chip>
        <Chip disabled>9:00 AM</Chip>
        <Tag>Save ₹50</Tag>
        <Tag tone="soft">Save ₹50</Tag>
        <Tag tone="urgent">Ending Soon</Tag>
        <span className="rounded-card bg-teal-700 p-2">
          <Tag tone="onDark">Trusted home cleaning</Tag>
        </span>
        <span className="rounded-card bg-marigold p-2">
          <Tag tone="warm">Refer &amp; earn</Tag>
        </span>
      </Sample>
      <Sample name="Tabs">
        <div className="w-full max-w-md">
          <Tabs
            label="Bookings"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'pending', title: 'Pending', content: 'Upcoming bookings' },
              { value: 'history', title: 'History', content: 'Past bookings' },
            ]}
          />
        </div>
      </Sample>
    </>
  )
}
