import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import type { StepProps } from './redemption-steps.tsx'

/** The country that prints go to; done of itself where the studio does not send by country. */
export function countrySummary({ draft: { wishes }, countries }: Pick<StepProps, 'draft' | 'countries'>): string | undefined {
  if (countries.length === 0) return 'As agreed with the studio'
  return wishes.country !== undefined && countries.includes(wishes.country) ? nameOf(wishes.country) : undefined
}

/** Choosing the country first: what cannot be sent is found out while the pill still exists. */
export function CountryStep({ draft, countries, onChange }: StepProps) {
  const [country, setCountry] = useState(draft.wishes.country ?? '')
  const named = countries.map((code) => ({ code, name: nameOf(code) })).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  return (
    <div className="flex flex-col items-start gap-6">
      <div className="w-full max-w-[24rem]">
        <Select label="Country" name="country" value={country} onChange={(event) => setCountry(event.target.value)} hint="These are the countries the studio sends to. If yours is missing, your pill stays yours and keeps.">
          <option value="">Choose</option>
          {named.map(({ code, name }) => <option key={code} value={code}>{name}</option>)}
        </Select>
      </div>
      <Button type="button" look="primary" disabled={country === ''} onClick={() => onChange({ ...draft, wishes: { ...draft.wishes, country } })}>Go on</Button>
    </div>
  )
}

function nameOf(code: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}
