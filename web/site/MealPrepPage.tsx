import type { ReactNode } from 'react';
import { Kitchen } from './art/inner/Kitchen.tsx';
import { mealPrep } from './content/mealPrep.ts';
import { ServicePage } from './service/ServicePage.tsx';

export default function MealPrepPage(): ReactNode {
  return <ServicePage content={mealPrep} picture={<Kitchen />} />;
}
