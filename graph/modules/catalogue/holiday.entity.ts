import { Check, Entity, Index, Property } from '@mikro-orm/decorators/legacy';
import { calendarDate, text } from '../../database/columns.ts';
import { removedCheck, SpecialDayEntry } from './specialDay.entity.ts';

const once = 'holidays_once';

/** A day that is a holiday for the office. */
@Entity({ tableName: 'holidays' })
@Index({
  name: once,
  expression: `create unique index "${once}" on "holidays" ("day") where removed_at is null`,
})
@Check(removedCheck('holidays'))
export class Holiday extends SpecialDayEntry {
  @Property(calendarDate())
  day!: string;

  @Property(text('trade'))
  name!: string;
}
