export { showCalendar } from './availability-section.tsx';
