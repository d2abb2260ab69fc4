import './app/theme/fonts.css';

// Each in a task of its own: together they would keep a slow phone from typing for a second. All of it is in the files that are
// here already.
const stages = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './app/theme/AppTheme'),
  () => import(/* webpackMode: "eager" */ './app/store/store'),
  () => import(/* webpackMode: "eager" */ './app/App'),
];
for (const stage of stages) {
  await stage();
  // What waits comes first: a keystroke, a picture.
  await new Promise((resolve) => setTimeout(resolve));
}
const { open } = await import(/* webpackMode: "eager" */ './open');
await open();
