export { runPhotoChecks } from './run-photo-checks.job.ts';
