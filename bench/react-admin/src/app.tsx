import { lazy } from 'react';
import { Admin, Resource } from 'react-admin';
import { authProvider } from './auth-provider';
import { dataProvider } from './data-provider';

// One chunk for each screen, as https://marmelab.com/react-admin/Resource.html#lazy-loading says.
const CourseList = lazy(() => import('./course-list'));
const CourseEdit = lazy(() => import('./course-edit'));
const CourseShow = lazy(() => import('./course-show'));
const CourseCreate = lazy(() => import('./course-create'));
const ModuleCreate = lazy(() => import('./module-create'));
const UserList = lazy(() => import('./user-list'));

/** `disableTelemetry`: react-admin reports its use to its makers otherwise. */
export const App = () => (
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry requireAuth>
    <Resource
      name="courses"
      list={CourseList}
      show={CourseShow}
      edit={CourseEdit}
      create={CourseCreate}
      recordRepresentation="title"
    />
    <Resource name="modules" create={ModuleCreate} recordRepresentation="title" />
    <Resource name="users" list={UserList} recordRepresentation="username" />
  </Admin>
);
