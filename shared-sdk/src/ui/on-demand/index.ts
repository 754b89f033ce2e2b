export { Badge, type BadgeProps } from './badge/Badge.tsx';
export { Combobox, type ComboboxChoice, type ComboboxProps } from './combobox/Combobox.tsx';
export { DateField, type DateFieldProps } from './date/DateField.tsx';
export { DateRange, type DateRangeProps, type Days } from './date/DateRange.tsx';
export { Dialog, type DialogProps } from './dialog/Dialog.tsx';
export { DialogClose } from './dialog/DialogClose.tsx';
export { Landing, type LandingProps } from './layout/Landing.tsx';
export { CardGrid, Overview, type OverviewProps } from './layout/Overview.tsx';
export { Reading, type ReadingProps } from './layout/Reading.tsx';
export { SideMenu, type SideMenuItem, type SideMenuProps } from './layout/SideMenu.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu/Menu.tsx';
export { NotOpenYet, type NotOpenYetProps } from './not-open-yet/NotOpenYet.tsx';
export { OrLine, type OrLineProps } from './or-line/OrLine.tsx';
export {
  Progress,
  type ProgressProps,
  type ProgressStep,
} from './progress/Progress.tsx';
export { Section, type SectionProps } from './section/Section.tsx';
export { type Stat, Stats, type StatsProps } from './stats/Stats.tsx';
export { SummaryList, type SummaryRow } from './summary-list/SummaryList.tsx';
export { Table, type TableColumn, type TableProps } from './table/Table.tsx';
export { type Tab, TabLinks, type TabLinksProps } from './tabs/TabLinks.tsx';
export { Toasts, type ToastsProps } from './toast/Toasts.tsx';
export { type ShowToast, type ToastMessage, useToast } from './toast/toast-context.ts';
